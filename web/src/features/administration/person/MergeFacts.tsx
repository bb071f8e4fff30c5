import type { MergePreview } from '@wso/contract/account/merges'
import { formatList } from '@wso/contract/core/text/formatList'
import { Facts } from '#ui/data/Facts.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { mergeLabels, personLine, roleLabels } from '../administration.labels.ts'

/** What a merge moves and what it deletes. */
export function MergeFacts({ preview: { kept, duplicate, parts } }: { preview: MergePreview }) {
  const losses = parts.filter(({ lost }) => lost > 0)
  const roles = duplicate.roles.filter((role) => !kept.roles.includes(role))
  return (
    <>
      <Facts
        facts={[
          ['Kept', `${kept.name}, ${personLine(kept)}`],
          ['Deleted', `${duplicate.name}, ${personLine(duplicate)}`],
          ...parts.map(({ kind, moved, lost }): [string, string] => [
            mergeLabels[kind],
            amount(moved, lost),
          ]),
        ]}
      />
      <p>
        {`Reviews, votes, conversations, liked rooms, matches and blocks move too. They aren’t counted here, because no one may know how many a person has. Of two reviews of one course or room, the one of ${kept.unixID} stays.`}
      </p>
      <Notice kind="warn">
        {[
          losses.length > 0 &&
            `A person can have only one of some things: what ${kept.unixID} has stays, and ${losses.reduce((sum, { lost }) => sum + lost, 0).toLocaleString()} of ${duplicate.unixID} will be deleted.`,
          roles.length > 0 &&
            `The duplicate’s roles end: ${formatList(roles.map((role) => roleLabels[role]))}.`,
          `Sessions of ${duplicate.unixID} end. This can’t be undone.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    </>
  )
}

const amount = (moved: number, lost: number) =>
  [
    (moved > 0 || lost === 0) && `${moved.toLocaleString()} to move`,
    lost > 0 && `${lost.toLocaleString()} to delete`,
  ]
    .filter(Boolean)
    .join(', ')
