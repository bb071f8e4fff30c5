import type { ImportPreview } from '@wso/contract/account/imports'
import { type ReactNode, useState } from 'react'
import { saveFile } from '#core/api/saveFile.ts'
import { plural } from '#core/format/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Facts } from '#ui/data/Facts.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { refusedFile } from './refusedFile.ts'
import styles from '../administration.module.css'

type ImportSummaryProps = { preview: ImportPreview; name: string; actions: ReactNode }

/** What a file would change: the numbers, refused rows, and the people. */
export function ImportSummary({ preview, name, actions }: ImportSummaryProps) {
  const { added, changed, left, same, refused, newDepartments, newOffices } = preview
  return (
    <>
      <Card title={`Preview of ${name}`} foot={actions}>
        <div className={classes(styles.form, styles.narrow)}>
          <Facts
            facts={[
              ['New people', added.count.toLocaleString()],
              ['Changed', changed.count.toLocaleString()],
              ['Left', left.count.toLocaleString()],
              ['Unchanged', same.toLocaleString()],
              ...(refused.count > 0
                ? [['Refused', refused.count.toLocaleString()] as [string, string]]
                : []),
              ...placesOf('New departments', newDepartments),
              ...placesOf('New offices', newOffices),
            ]}
          />
          {refused.count > 0 && (
            <Notice kind="warn">
              {`${plural(refused.count, 'row is', 'rows are')} refused. ${refused.canLeaveOut ? 'Correct the file and choose it again, or import the other rows.' : 'The file can’t be imported yet: correct it and choose it again.'}`}
            </Notice>
          )}
        </div>
      </Card>
      {refused.count > 0 && <RefusedCard refused={refused} />}
      <People title="New people" list={added} />
      <People title="Changed people" list={changed} />
      <People title="People who left" list={left} />
    </>
  )
}

const placesOf = (title: string, names: readonly string[]): [string, string][] =>
  names.length > 0 ? [[title, names.join(', ')]] : []

function RefusedCard({ refused: { count, rows } }: Pick<ImportPreview, 'refused'>) {
  const more = useMore(rows)
  return (
    <Card
      title="Refused rows"
      flush
      aside={
        <Button
          size="small"
          onClick={() => saveFile('refused-rows.csv', new Blob([refusedFile(rows)]))}
        >
          Download CSV
        </Button>
      }
      foot={more.button(count)}
    >
      <Rows label="Refused rows">
        {more.shown.map(({ row, column, reason }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows repeat and never move
          <Row key={at} title={placeOf(row, column)} meta={reason} />
        ))}
      </Rows>
    </Card>
  )
}

const placeOf = (row: number | undefined, column: string | undefined) =>
  row === undefined ? 'The file' : [`Row ${row}`, column].filter(Boolean).join(', ')

type Listed = ImportPreview['added'] | ImportPreview['changed']

function People({ title, list }: { title: string; list: Listed }) {
  const people: readonly ImportPreview['changed']['people'][number][] = list.people.map((each) => ({
    changes: [],
    ...each,
  }))
  const more = useMore(people)
  if (list.count === 0) return null
  return (
    <Card title={title} flush foot={more.button(list.count)}>
      <Rows label={title}>
        {more.shown.map(({ unixID, name, changes }) => (
          <Row
            key={unixID}
            title={name}
            meta={[
              unixID,
              ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
            ].join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  )
}

const few = 10

/** Shows the first items of a list, and the others that were sent on request. */
function useMore<T>(items: readonly T[]) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, few)
  const button = (count: number) => {
    if (count <= few) return undefined
    if (!isWhole) {
      return (
        <Button size="small" kind="plain" onClick={() => setWhole(true)}>
          {`Show ${items.length.toLocaleString()}`}
        </Button>
      )
    }
    const rest = count - items.length
    return rest > 0 ? `and ${rest.toLocaleString()} more` : undefined
  }
  return { shown, button }
}
