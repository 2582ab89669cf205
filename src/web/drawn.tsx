import { type ComponentPropsWithRef, createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'

/**
 * What the server has drawn in full, while it draws: the page's data do not tell it a second time (decision 9). Null in a
 * browser, which draws nothing for others.
 */
export interface Drawn {
  /** Pieces of the page's data that `Still` shows: the browser does without them. */
  stills: Set<unknown>
  /** Lists of cards in the order of the document: the browser reads them off the page. */
  grids: unknown[]
}
export const DrawnContext = createContext<Drawn | null>(null)

/** What is in the stills that have a name: they are shown again, or elsewhere. */
const kept = new Map<string, DocumentFragment>()

/** Keeps it, before anything moves on the page. */
export function keepStills(): void {
  for (const still of document.querySelectorAll<HTMLElement>('[data-still]')) {
    const content = document.createDocumentFragment()
    content.append(...still.cloneNode(true).childNodes)
    kept.set(still.dataset.still!, content)
  }
}

type Tag = 'div' | 'section' | 'ul' | 'dl' | 'p' | 'nav'

type StillProps<T, As extends Tag> = Omit<ComponentPropsWithRef<As>, 'children'> & {
  as?: As
  /** Where it is shown again, or elsewhere too, while its data stay away: by this name it is found on the page. */
  name?: string
  /** What it shows, a piece of its own in the loader's answer; undefined in a browser whose page came with it drawn. */
  of: T | undefined
  children: (of: T) => ReactNode
}

/**
 * A part with nothing to operate but links: its HTML stands in the browser as the server drew it, with neither data nor
 * work for React, until other data come.
 */
export function Still<T, As extends Tag = 'div'>({ as, name, of, children, ...attributes }: StillProps<T, As>) {
  const drawn = use(DrawnContext)
  drawn?.stills.add(of)
  const Part = (as ?? 'div') as 'div'
  const rest = attributes as ComponentPropsWithRef<'div'>
  if (of === undefined) return <AsDrawn key="drawn" as={Part} name={name} {...rest} />
  return (
    <Part key="told" {...rest} data-still={name}>
      {children(of)}
    </Part>
  )
}

function AsDrawn({ as: Part, name, ...rest }: ComponentPropsWithRef<'div'> & { as: 'div'; name?: string }) {
  const hydrates = useSyncExternalStore(nothingChanges, no, yes)
  const [found] = useState(hydrates)
  // React looks into no element whose HTML it is given, and sets none while it hydrates.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  if (found) return <Part data-still={name} {...rest} dangerouslySetInnerHTML={NONE} suppressHydrationWarning />
  const fill = (part: HTMLElement | null) => {
    const content = name && kept.get(name)
    if (content && !part?.hasChildNodes()) part?.append(content.cloneNode(true))
  }
  return <Part data-still={name} {...rest} ref={fill} />
}

const NONE = { __html: '' }
const nothingChanges = () => () => {}
const no = () => false
const yes = () => true
