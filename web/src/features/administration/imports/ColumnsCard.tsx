import { Notice } from '#ui/feedback/Notice.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { FileColumns, ImportOptions } from './useDirectoryFile.ts'
import styles from '../administration.module.css'

type ColumnsCardProps = FileColumns & {
  /** What columns were chosen to be read as. */
  chosen: ImportOptions['columns']
  onChoose: (columns: ImportOptions['columns']) => void
}

/** What each column of the file is read as, for files whose columns have other names. */
export function ColumnsCard({ columns, known, chosen, onChoose }: ColumnsCardProps) {
  const isUnknown = ({ column }: FileColumns['columns'][number]) =>
    column !== undefined && !known.includes(column)
  const unknown = columns.filter(isUnknown).length
  const isPlain = Object.keys(chosen).length === 0 && !columns.some(isRenamed)
  if (unknown === 0 && isPlain) return null
  return (
    <Card title="Columns of the file">
      <div className={styles.form}>
        {unknown === 0 && (
          <p>Every column is matched. Change one here if it is read as the wrong one.</p>
        )}
        {unknown > 0 && (
          <Notice kind="warn">
            {unknown === 1
              ? 'One column has a name that isn’t known. Choose what it is.'
              : `${unknown} columns have names that aren’t known. Choose what each is.`}
          </Notice>
        )}
        <div className={styles.columns}>
          {byName(columns).map((each) => (
            <SelectField
              key={each.header}
              label={each.header || 'Column without a name'}
              value={isUnknown(each) ? unchosen : (each.column ?? '')}
              onChange={({ target }) => onChoose({ ...chosen, [each.header]: target.value })}
            >
              {isUnknown(each) && <option value={unchosen}>Choose a column</option>}
              <option value="">Not read</option>
              {known.map((column) => (
                <option key={column}>{column}</option>
              ))}
            </SelectField>
          ))}
        </div>
      </div>
    </Card>
  )
}

const unchosen = 'unchosen'

/** True for a column that the college's pack reads as another, or not at all. */
const isRenamed = ({ header, column }: FileColumns['columns'][number]) =>
  column?.toLowerCase() !== header.toLowerCase()

/** A name that stands twice is read alike. */
const byName = (columns: FileColumns['columns']) => [
  ...new Map(columns.map((each) => [each.header, each])).values(),
]
