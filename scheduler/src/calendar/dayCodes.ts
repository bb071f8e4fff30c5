/** The days of a repetition rule (RFC 5545), from Monday. */
export const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
