import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { IconName } from '../../ui/icon-names.ts'

export interface Notice {
  /** Unique key of the notice. */
  key: string
  icon: IconName
  look: 'success' | 'warning' | 'error' | ''
  title: string
  text?: string
}

/** Notices about payments, announced when they change: they update without interaction. */
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
