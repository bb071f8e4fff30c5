import { PageTop } from '#core/page/PageTop.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { AdminTop } from '../AdminTop.tsx'
import { ImportCard } from './ImportCard.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import styles from '../administration.module.css'

/** Imports of the directory: a file, what it changes, and earlier imports. */
export function ImportsPage() {
  return (
    <Page>
      <AdminTop current="imports" />
      <PageTop
        title="Imports"
        windowTitle="Imports, Administration"
        lead="Add and update people from a directory export of the college."
      />
      <div className={styles.list}>
        <ImportCard />
        <ImportHistory />
      </div>
    </Page>
  )
}
