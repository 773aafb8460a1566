export { findTicketPeriod, type TicketPeriod } from './ticket.sql.ts';
