/** What stands in the calendar. Reservations: guests who said that they would come. */
export const eventTypes = ['reservation'] as const

/** How far a reservation is. Seated: its guests are there. */
export const reservationStages = ['booked', 'seated', 'no_show', 'cancelled'] as const
export type ReservationStage = (typeof reservationStages)[number]

export const eventTitleMax = 255
export const eventDescriptionMax = 5000
/** No reservation is longer, so that those of a day are found without reading the years before. */
export const reservationHoursMax = 24
/** A reservation takes so many tables at most. */
export const reservationTablesMax = 50
