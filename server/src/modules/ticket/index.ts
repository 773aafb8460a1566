export { findTicketForUpdate, findTicketPeriod, readTicketClock } from './ticket.sql.ts';
export { addTicketDays, takeTicketDays } from './ticket-days.ts';
export { lockTickets, useTicket } from './use-ticket.ts';
