/** The search field of the directory, on every page that has it. */
export const directoryField = {
  label: 'Search the directory',
  placeholder: 'Find a person, dorm or tag',
  maxLength: 500,
} as const
