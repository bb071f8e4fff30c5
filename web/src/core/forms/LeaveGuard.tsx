import { useEffect, useEffectEvent, useState } from 'react'
import { leaveGuards } from '#core/navigation/leaveGuards.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

type LeaveGuardProps = {
  draft: { isChanged: boolean; isStored: boolean }
  /** True when the changes include something a draft cannot store, such as a picture. */
  losesMore?: boolean
  continuesOn?: ((path: string) => boolean) | undefined
}

/**
 * Asks before the user leaves a form with unsaved changes: by a link, Back, the palette, code,
 * reload or closing the tab.
 */
export function LeaveGuard({ draft, losesMore = false, continuesOn }: LeaveGuardProps) {
  const { isChanged, isStored } = draft
  const when = isChanged || losesMore
  const [proceed, setProceed] = useState<() => void>()
  const continues = useEffectEvent((path: string) => continuesOn?.(path) ?? false)
  useEffect(() => {
    // External system: navigation, and the tab itself.
    if (!when) return undefined
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', closing)
    const remove = leaveGuards.add({
      ask: (leave) => setProceed(() => leave),
      continuesOn: (path) => continues(path),
    })
    return () => {
      window.removeEventListener('beforeunload', closing)
      remove()
    }
  }, [when])

  if (!when || !proceed) return null
  return (
    <ConfirmDialog
      title="Leave this page?"
      keep="Stay"
      act="Leave"
      kind={losesMore || !isStored ? 'danger' : 'primary'}
      onKeep={() => setProceed(undefined)}
      onAct={() => {
        setProceed(undefined)
        proceed()
      }}
    >
      {!isStored
        ? 'Your changes are not stored on this device. They last until you close or reload this tab.'
        : losesMore
          ? 'The picture you chose will be lost. Your other changes stay on this device.'
          : 'Your draft is saved on this device. You can finish it later.'}
    </ConfirmDialog>
  )
}
