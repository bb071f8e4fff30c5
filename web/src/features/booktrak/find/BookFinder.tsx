import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#ui/actions/Button.tsx'
import { scanIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { part } from '#ui/loading/part.ts'
import { DebouncedSearch } from '#ui/search/DebouncedSearch.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { CourseChips } from './CourseChips.tsx'
import type { ResultsProps } from './results.ts'
import styles from './find.module.css'

const ScanDialog = part(() => import('../scan/ScanDialog.tsx').then((m) => m.ScanDialog))

/** The search box, the camera and the viewer's courses. */
export function BookFinder({ search, set, address }: ResultsProps) {
  const [, navigate] = useLocation()
  const [isScanning, setScanning] = useState(false)
  return (
    <search className={styles.finder}>
      <DebouncedSearch
        large
        label="Search books"
        placeholder="Title, author, ISBN or course"
        value={search.q}
        onSearch={(q) => set({ q, course: '', page: 1 }, { replace: true })}
        end={
          <Button kind="quiet" square aria-label="Scan a barcode" onClick={() => setScanning(true)}>
            <Icon path={scanIcon} />
          </Button>
        }
      />
      <CourseChips search={search} set={set} address={address} />
      {isScanning && (
        <Suspense>
          <ScanDialog
            onClose={() => setScanning(false)}
            onISBN={(isbn) => {
              setScanning(false)
              navigate(booktrakPaths.isbn.to({ search: { isbn } }))
            }}
          />
        </Suspense>
      )}
    </search>
  )
}
