import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'

createRoot(document.getElementById('root')!).render(<App />)
