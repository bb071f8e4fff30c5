import { campus } from '@wso/contract/campus'
import { audit } from '#features/audit/audit.public.ts'
import {
  matchingServices,
  resetMatching as reset,
} from '#features/matching/records/matching.delete.ts'
import { type Command, CliError } from './command.ts'

const { ephmatch, ephcatch } = campus.services

export const resetMatching: Command = {
  usage: 'SERVICE',
  summary: `erase everyone's likes and matches in ${ephmatch} or ${ephcatch}, between years`,
  help: `The services are ephmatch and ephcatch. For ${ephmatch} it also erases profiles and photos. Blocks and reports stay. Make a backup first: only restoring one brings the data back.`,
  words: [1, 1],
  options: {
    confirm: {
      type: 'string',
      value: 'SERVICE',
      help: 'the name of the service again; without it nothing is erased',
    },
  },
  writes: true,
  run: async (cli, { words: [name = ''], options }) => {
    const service = matchingServices.find((each) => each === name)
    if (!service) {
      throw new CliError(`There is no service "${name}". The services are ephmatch and ephcatch.`)
    }
    if (!cli.isDryRun && options['confirm'] !== service) {
      throw new CliError(
        `This erases the data of everyone in ${service} for good. To see how much, use --dry-run; to erase it, add --confirm ${service}.`,
      )
    }
    const { profiles, decisions, matches } = await reset(cli, service)
    await audit(cli, {
      userID: null,
      action: 'matching.reset',
      subject: `matching:${service}`,
      details: { profiles, decisions, matches },
    })
    if (service === 'ephmatch') cli.print(`Profiles erased: ${profiles}.`)
    cli.print(
      `Pairs of people with a decision erased: ${decisions}, matches among them: ${matches}.`,
    )
  },
}
