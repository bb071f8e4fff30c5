import type { teamGroups } from '@wso/contract/site/teamRules'

/** The groups of the team, as headings. */
export const groupLabels: Record<(typeof teamGroups)[number], string> = {
  board: 'Board',
  contributor: 'Contributors',
}
