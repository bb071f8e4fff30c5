try {
  const theme = localStorage.getItem('wso.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked; use the system's theme.
}
