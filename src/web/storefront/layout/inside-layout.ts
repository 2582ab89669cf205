import { createContext } from 'react'

/** Context that is true inside the layout. Outside of it, the error screen renders its own `main` element. */
export const InsideLayout = createContext(false)
