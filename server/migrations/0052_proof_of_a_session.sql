-- When a session's owner last proved who they are: for the desk, for closing the account, and for every change of a way into it.

-- Null if nothing was proven since the sign-in.
alter table session add column proven_at timestamptz;

update session set proven_at = operator_proof.proven_at from operator_proof where operator_proof.session_id = session.id;
drop table operator_proof;
