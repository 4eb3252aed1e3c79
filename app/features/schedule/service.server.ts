export { cancelAppointment, emitChange, moveAppointment } from "./service/changes.server.ts";
export { createFeed, findFeed, readFeed } from "./service/feeds.server.ts";
export { findSubject, scheduleLead } from "./service/lead-appointments.server.ts";
export { addTimeOff, loadSchedule, removeTimeOff, type Schedule, saveSchedule } from "./service/settings.server.ts";
export {
  findOfferedMode,
  findQuoteAppointment,
  type FreeTimes,
  listFreeTimes,
  listLeadAppointments,
  listUpcoming,
  loadCalendar,
} from "./service/views.server.ts";
export { bookAppointment, canBookVisit, findJobTimes, findQuoteOffer, takeJobSlot } from "./service/visits.server.ts";
