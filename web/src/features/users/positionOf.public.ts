type Placed = {
  title?: string | null | undefined
  department?: { name: string } | null | undefined
}

/** The title, and the department unless the title names it: "Professor of Economics", "Dean · Biology". */
export function positionOf({ title, department }: Placed): string {
  const isNamed = department && title?.includes(department.name)
  return [title, !isNamed && department?.name].filter(Boolean).join(' · ')
}
