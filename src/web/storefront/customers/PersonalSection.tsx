import type { User } from '../../../shared/contracts/auth.ts'
import { AvatarField } from './AvatarField.tsx'
import { PersonalForm } from './PersonalForm.tsx'

export function PersonalSection({ user }: { user: User }) {
  return (
    <div className="card stack gap-l">
      <AvatarField user={user} />
      <PersonalForm key={user.id} user={user} />
    </div>
  )
}
