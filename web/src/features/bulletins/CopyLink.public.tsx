import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { linkIcon } from '#ui/icons/acts.ts'
import { useToasts } from '#ui/useToasts.ts'

/** Puts an address into the clipboard: this page's, unless another is given. */
export function useCopyLink() {
  const show = useToasts()
  return async (href: string = window.location.href) => {
    const address = new URL(href, window.location.href).href
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    show(copied ? { text: 'Link copied' } : { text: `Copy it by hand: ${address}`, kind: 'bad' })
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
