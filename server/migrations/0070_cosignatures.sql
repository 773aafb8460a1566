-- What witnesses cosigned. A witness signs the same state again with a newer time, so the row of a state is replaced. Nothing depends on
-- it that witnesses do not have, too.
create table ledger_cosignature (
  log bigint not null,
  size bigint not null check (size >= 0),
  -- The name under which the witness signs.
  witness text not null,
  seconds bigint not null,
  line text not null,
  primary key (log, size, witness)
);
