/** Files and shape of scenes (hero, about): wider than packshots, cut out as they are, so the studio is their room too. */
export const SCENE = { width: 1600, height: 1200, className: 'scene' }
export const SCENE_WIDTHS = [480, 720, 1080, 1600]
