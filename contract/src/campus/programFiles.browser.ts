/** The server sends the programs of the college's pack as files, and their list. */
export const readProgram = (id: string): Promise<unknown> =>
  read(`/programs/${encodeURIComponent(id)}.json`)
export const readProgramList = (): Promise<unknown> => read('/programs.json')

/** @throws without a network; undefined for a file that does not exist */
async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${address} did not load: ${response.status}.`)
  return response.json()
}
