import { chooseTheme, type Theme, useTheme } from '#core/storage/theme.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'

const themes: [Theme, string][] = [
  ['auto', 'Match system'],
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
]

/** The themes as menu items. The current one has a check mark. */
export function ThemeChoice() {
  const chosen = useTheme()
  return themes.map(([theme, label]) => (
    <MenuItem key={theme} checked={theme === chosen} onChoose={() => chooseTheme(theme)}>
      {label}
    </MenuItem>
  ))
}
