/** Returns true for the address of a PostgreSQL server, false for a folder. */
export const isServer = (url: string) => /^postgres(ql)?:\/\//.test(url)
