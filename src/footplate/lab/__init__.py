"""The lab: plays many games and evaluates them.

`playing` plays one game between bots, `simulate` many at once, `statistics` sums them up;
`tournament` finds out who is stronger, `findings` what wins, `tuning` better weights, `analysis`
where points were lost, and `report` writes pages; `ledger` keeps what is finished. `perft`
counts positions, `verify` checks them under many sets of options and compares builds, `judging`
puts refused actions to a judge, `bench` measures speed beside `peers`. Nothing here prints.
"""
