import { chooseTheme, type Theme, useTheme } from '#core/theme.ts'
import { checkIcon } from '#ui/icons/signs.ts'
import { MenuItem } from '#ui/MenuItem.tsx'

const themes: [Theme, string][] = [
  ['auto', 'Theme of the system'],
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
]

/** The themes as items of a menu; the one in use has the check. */
export function ThemeChoice() {
  const chosen = useTheme()
  return themes.map(([theme, label]) => (
    <MenuItem
      key={theme}
      icon={theme === chosen ? checkIcon : 'M0 0'}
      onChoose={() => chooseTheme(theme)}
    >
      {label}
    </MenuItem>
  ))
}
