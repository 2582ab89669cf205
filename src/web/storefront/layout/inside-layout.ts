import { createContext } from 'react'

/** True inside the layout: without it the error screen renders its own landmark. */
export const InsideLayout = createContext(false)
