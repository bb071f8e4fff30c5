import { useOnDevice } from '#core/page/viewing.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { linkIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'

/** True on phones and tablets with a list of apps to share to, which has copying too. */
const isShared = () => 'share' in navigator && window.matchMedia?.('(pointer: coarse)').matches

/**
 * Passes a URL on, by default that of the current page: to the apps of a phone, elsewhere to the
 * clipboard. `verb` names it for the button: "Share" or "Copy link".
 */
export function usePassOn() {
  const show = useToasts()
  const isOnDevice = useOnDevice()
  const copy = async (address: string) => {
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
  const share = (url: string) =>
    // Rejects when the person closes the list of apps.
    navigator.share({ title: document.title, url }).catch(() => undefined)
  return {
    verb: isOnDevice && isShared() ? 'Share' : 'Copy link',
    passOn: (href: string = window.location.href) => {
      const address = new URL(href, window.location.href).href
      void (isShared() ? share(address) : copy(address))
    },
  }
}

export function CopyLink() {
  const { verb, passOn } = usePassOn()
  return (
    <Button kind="plain" onClick={() => passOn()}>
      <Icon path={linkIcon} />
      {verb}
    </Button>
  )
}
