import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { linkIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'

/** Copies a URL to the clipboard; by default that of the current page. */
export function useCopyLink() {
  const show = useToasts()
  return async (href: string = window.location.href) => {
    const address = new URL(href, window.location.href).href
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    show(
      copied
        ? { text: 'Link copied' }
        : { text: `Copying failed. Copy this link: ${address}`, kind: 'bad' },
    )
  }
}

export function CopyLink() {
  const copy = useCopyLink()
  return (
    <Button kind="plain" onClick={() => void copy()}>
      <Icon path={linkIcon} />
      Copy link
    </Button>
  )
}
