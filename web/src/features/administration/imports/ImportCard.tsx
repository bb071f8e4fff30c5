import { maxImportBytes } from '@wso/contract/account/imports.limits'
import { useId, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { useDirectoryFile } from './useDirectoryFile.ts'
import styles from '../administration.module.css'

/** Chooses a file, shows what it changes, and imports it after a question. */
export function ImportCard() {
  const file = useDirectoryFile()
  const [complete, setComplete] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const inputID = useId()
  const { chosen, preview, problem, isReading } = file
  const choose = (next: File | undefined) => {
    if (next) file.show({ file: next, complete })
  }
  return (
    <>
      <Card title="Import a file">
        <div className={styles.form}>
          <p>
            A CSV file with the columns of the command line’s <code>import-people</code>, as any
            spreadsheet saves it. You see what it changes first. The file isn’t kept.
          </p>
          <div className={styles.file}>
            <label htmlFor={inputID}>
              {`Directory file, up to ${maxImportBytes / 1024 / 1024} MB`}
            </label>
            <input
              // An emptied field can take the same file again.
              key={chosen ? 'chosen' : 'empty'}
              id={inputID}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              onChange={({ target }) => choose(target.files?.[0])}
            />
          </div>
          <CheckField
            label="The file lists everyone at the college"
            hint="People who aren’t in it are marked as having left. You never are."
            checked={complete}
            onChange={({ target: { checked } }) => {
              setComplete(checked)
              if (chosen) file.show({ ...chosen, complete: checked })
            }}
          />
          {problem && (
            <Notice kind="bad" role="alert">
              {problem}
            </Notice>
          )}
        </div>
      </Card>
      {isReading && <Skeleton shape="rows" count={4} label="Comparing the file" />}
      {preview && chosen && !isReading && (
        <ImportSummary
          preview={preview}
          name={chosen.file.name}
          actions={
            <>
              <Button kind="plain" onClick={file.clear}>
                Discard
              </Button>
              {preview.refused.count === 0 && changesOf(preview) > 0 && (
                <Button kind="primary" onClick={() => setAsking(true)}>
                  Import
                </Button>
              )}
            </>
          }
        />
      )}
      {isAsking && preview && (
        <ImportDialog preview={preview} file={file} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

const changesOf = ({
  added,
  changed,
  left,
}: Record<'added' | 'changed' | 'left', { count: number }>) =>
  added.count + changed.count + left.count
