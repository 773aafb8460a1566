export { findTicketForUpdate, findTicketPeriod, readTicketClock } from './ticket.sql.ts';
export { addTicketDays, takeTicketDays } from './ticket-days.ts';
export { lockTickets, useTickets } from './use-ticket.ts';
