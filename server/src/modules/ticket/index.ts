export { findTicketPeriod } from './ticket.sql.ts';
