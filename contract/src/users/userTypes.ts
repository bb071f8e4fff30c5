/** What a person is at the college. Free of schemas, because the site's first code imports them. */
export const userTypes = ['student', 'alumni', 'professor', 'staff'] as const
