import { campus } from '@wso/contract/campus'
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { arrivals } from '#core/navigation/arrivals.ts'

type PageTopProps = Omit<ComponentProps<typeof PageHead>, 'ref' | 'title'> & {
  title: string
  /** The window's title, when it should say more than the heading: "BIOL 214, Factrak". */
  windowTitle?: string | undefined
}

/** The top of every page: its heading and its window title. The heading takes the focus when the page is opened. */
export function PageTop({ title, windowTitle = title, ...rest }: PageTopProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Outside React: the keyboard's place in the document.
    if (arrivals.take()) heading.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    const shown = heading.current
    return () => {
      // Another heading of the same page follows, once its content has loaded.
      if (shown !== null && shown === document.activeElement) arrivals.announce()
    }
  }, [])
  return (
    <>
      <title>{`${campus.name}: ${windowTitle}`}</title>
      <PageHead ref={heading} title={title} {...rest} />
    </>
  )
}
