/** Returns true for the address of a PostgreSQL server; anything else is a folder. */
export const isServer = (url: string) => /^postgres(ql)?:\/\//.test(url)
