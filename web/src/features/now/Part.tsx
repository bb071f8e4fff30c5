import { type ReactNode, useId } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import styles from './now.module.css'

type PartProps = { title: string; short: boolean; children: ReactNode }

/** A part of the page: a card of its own, or a section in the card of a short day. */
export function Part({ title, short, children }: PartProps) {
  const id = useId()
  if (!short) {
    return (
      <Card title={title} flush>
        {children}
      </Card>
    )
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
