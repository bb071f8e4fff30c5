import { campus } from '@wso/contract/campus'
import { type ComponentProps, useEffect, useRef } from 'react'
import { PageHead } from '#ui/PageHead.tsx'
import { arrivals } from './arrivals.ts'

type PageTopProps = Omit<ComponentProps<typeof PageHead>, 'ref' | 'title'> & {
  title: string
  /** For the window, where it should say more: "BIOL 214, Factrak". */
  windowTitle?: string | undefined
}

/** The top of every page: its heading, its window title, and where the reader's focus lands on arrival. */
export function PageTop({ title, windowTitle = title, ...rest }: PageTopProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Outside React: the keyboard's and the reader's place in the document.
    if (arrivals.take()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <title>{`${campus.name}: ${windowTitle}`}</title>
      <PageHead ref={heading} title={title} {...rest} />
    </>
  )
}
