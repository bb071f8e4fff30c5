import { createPortal } from 'react-dom'
import type { ClassNumbers } from './classNumbers.ts'
import styles from './planB.module.css'

/** The sheet of class numbers, which is printed in place of the page while its panel is open. */
export function PrintedClassNumbers({ title, planA, plansB }: ClassNumbers) {
  return createPortal(
    <div className={styles.sheet}>
      <h1>{title}</h1>
      <Numbers caption="Plan A" lines={planA} />
      {plansB.map((plan) => (
        <Numbers key={plan.title} caption={plan.title} lines={plan.lines} loss={plan.loss} />
      ))}
    </div>,
    document.body,
  )
}

type NumbersProps = { caption: string; lines: ClassNumbers['planA']; loss?: string }

function Numbers({ caption, lines, loss }: NumbersProps) {
  return (
    <section>
      <h2>{caption}</h2>
      {lines[0] && (
        <table>
          <tbody>
            {lines.map(({ number, name, times }) => (
              <tr key={number}>
                <td>{number}</td>
                <th scope="row">{name}</th>
                <td>{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {loss && <p>{loss}</p>}
    </section>
  )
}
