"""The additional engineers [2014 p.12; 2021 p.43,48]."""
