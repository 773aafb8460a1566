export {
  deleteTickets,
  findLastUse,
  findTicketForUpdate,
  findTicketPeriod,
  forgetUsesFor,
  moveTicket,
  readTicketClock,
  type TicketPeriod,
} from './ticket.sql.ts';
export { addTicketDays, takeTicketDays } from './ticket-days.ts';
export { lockTickets, useTickets } from './use-ticket.ts';
