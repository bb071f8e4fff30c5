import type { ImportPreview } from '@wso/contract/account/imports'
import { maxImportBytes } from '@wso/contract/account/imports.limits'
import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { FileField } from '#ui/forms/FileField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { type DirectoryFile, useDirectoryFile } from './useDirectoryFile.ts'
import styles from '../administration.module.css'

/** Chooses a file, shows what it changes, and imports it after a question. */
export function ImportCard() {
  const file = useDirectoryFile()
  const [isAsking, setAsking] = useState(false)
  const { chosen, preview } = file
  return (
    <>
      <FileCard file={file} />
      {file.fileColumns && (
        <ColumnsCard
          {...file.fileColumns}
          chosen={file.options.columns}
          onChoose={(columns) => file.change({ columns })}
        />
      )}
      {file.isReading && <Skeleton shape="rows" count={4} label="Comparing the file" />}
      {preview && chosen && !file.isReading && (
        <ImportSummary
          preview={preview}
          name={chosen.file.name}
          actions={
            <>
              <Button kind="plain" onClick={file.clear}>
                Discard
              </Button>
              <ImportButton preview={preview} onAsk={() => setAsking(true)} />
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

/** The field of the file, and whether it lists everyone. */
function FileCard({ file }: { file: DirectoryFile }) {
  const { cleared, problem, options, choose, change } = file
  return (
    <Card title="Import a file">
      <div className={styles.form}>
        <p>
          A CSV file, as any spreadsheet saves it. Its first row names the columns:{' '}
          <code>unixID</code> is required, and new people need <code>name</code> and{' '}
          <code>type</code>. Columns with other names can be matched here. You see what it changes
          before anything does. The file isn’t kept.
        </p>
        <FileField
          key={cleared}
          label={`Directory file, up to ${maxImportBytes / 1024 / 1024} MB`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          // A corrected file of the same name is another choice.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={({ target: { files } }) => {
            const [first] = files ?? []
            if (first) choose(first)
          }}
        />
        <CheckField
          label="The file lists everyone at the college"
          hint="People who aren’t in it are marked as having left. You never are."
          checked={options.complete}
          onChange={({ target: { checked } }) => change({ complete: checked })}
        />
        {problem && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </Card>
  )
}

type ImportButtonProps = { preview: ImportPreview; onAsk: () => void }

/** Imports the file, or its rows that are not refused; renders nothing where neither changes anything. */
function ImportButton({ preview, onAsk }: ImportButtonProps) {
  const { count, canLeaveOut } = preview.refused
  if (changesOf(preview) === 0 || (count > 0 && !canLeaveOut)) return null
  return (
    <Button kind="primary" onClick={onAsk}>
      {count === 0 ? 'Import' : 'Import the other rows'}
    </Button>
  )
}

const changesOf = ({
  added,
  changed,
  left,
}: Record<'added' | 'changed' | 'left', { count: number }>) =>
  added.count + changed.count + left.count
