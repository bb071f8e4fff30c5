import { openApp } from '@wso/server/testing'
import { newDatabase, type TestPostgres } from '@wso/server/testing/postgres'
import { type Break, type DatabaseLink, openDatabaseLink } from './databaseLink.ts'

export type Portal = Awaited<ReturnType<typeof openApp>>
type Place = 0 | 1
type Options = NonNullable<Parameters<typeof openApp>[1]>

/** Two nodes on an empty database, each of which can be killed. */
export type Nodes = {
  /** The nodes that run now. */
  running: [Portal, Portal]
  breakAt: (place: Place, where: Break) => void
  /** Kills a node, unless its link broke before, and starts it again. */
  restart: (place: Place) => Promise<void>
  killed: () => number
  close: () => Promise<void>
}

export async function openNodes(postgres: TestPostgres, options: Options): Promise<Nodes> {
  const owner = await newDatabase(postgres.connection)
  const links: DatabaseLink[] = []
  const open = async (place: Place) => {
    const link = await openDatabaseLink(owner)
    links[place] = link
    return openApp(link.address, options)
  }
  const running: Nodes['running'] = [await open(0), await open(1)]
  let killed = 0
  return {
    running,
    breakAt: (place, where) => links[place]?.breakAt(where),
    restart: async (place) => {
      killed += 1
      links[place]?.cut()
      await running[place].app.close()
      running[place] = await open(place)
    },
    killed: () => killed,
    close: async () => {
      for (const { app } of running) await app.close()
      for (const link of links) link.cut()
    },
  }
}
