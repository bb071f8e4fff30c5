import { campus } from '@wso/contract/campus'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { arrivals } from '#core/navigation/arrivals.ts'
import { PageHead } from '#ui/layout/PageHead.tsx'

type PageTopProps = Omit<ComponentProps<typeof PageHead>, 'ref' | 'title'> & {
  title: string
  /** The window title, when it should differ from the heading: "BIOL 214, Factrak". */
  windowTitle?: string | undefined
}

/** The top of every page: heading and window title. The heading takes focus when the page opens. */
export function PageTop({ title, windowTitle = title, ...rest }: PageTopProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the page is visible: moving the focus later would take it away from a person who is
  // already using another part of the page.
  useLayoutEffect(() => {
    // External system: focus in the document.
    const shown = heading.current
    if (arrivals.take()) shown?.focus({ preventScroll: true })
    return () => {
      // The page may render another heading once its content has loaded.
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
