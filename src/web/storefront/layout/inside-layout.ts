import { createContext } from 'react'

/** Whether the layout stands around: the error screen brings its own landmark when it does not. */
export const InsideLayout = createContext(false)
