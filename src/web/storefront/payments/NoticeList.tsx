import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { IconName } from '../../ui/icon-names.ts'

export interface Notice {
  /** Notice once, and told apart by it. */
  key: string
  icon: IconName
  look: 'success' | 'warning' | 'error' | ''
  title: string
  text?: string
}

/** What the buyer wants to know of the money. It is heard when it changes: news come by themselves. */
export function NoticeList({ told }: { told: Notice[] }) {
  return (
    <div className="stack" role="status">
      {told.map(({ key, icon, look, title, text }) => (
        <div key={key} className={look ? `notice notice--${look}` : 'notice'}>
          <Icon name={icon} />
          <div className="notice__text">
            <p>
              <b>
                <Isolate>{title}</Isolate>
              </b>
            </p>
            {text && (
              <p>
                <Isolate>{text}</Isolate>
              </p>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
