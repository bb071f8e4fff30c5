import type { buildingHours } from '@wso/contract/campus/buildingHours'
import { OpenBadge } from '#features/dining/OpenBadge.public.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './about.module.css'

/** The opening hours of campus buildings, as a table that says which are open now. */
export function BuildingHours({ asOf, buildings }: typeof buildingHours) {
  return (
    <section className={styles.section} id="building-hours">
      <h2>
        <a href="#building-hours">Building hours</a>
      </h2>
      <p className={styles.note}>
        As of {asOf}; breaks and holidays differ. The library’s hours are on the home page.
      </p>
      <Card flush>
        <Table caption="Building hours" stack>
          <thead>
            <tr>
              <th scope="col">Building</th>
              <th scope="col">Unlocked</th>
              <th scope="col">With a student ID card</th>
            </tr>
          </thead>
          <tbody>
            {buildings.map(({ building, unlocked, card = 'No' }) => (
              <tr key={building}>
                <th scope="row">{building}</th>
                <td data-label="Unlocked">
                  {unlocked} <OpenBadge kind="building" name={building} />
                </td>
                <td data-label="With a student ID card">{card}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  )
}
