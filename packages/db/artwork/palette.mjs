/** The colours of every picture: the site's lemonade theme, and the earth, sky and skin tones beside it. */
export const colour = {
  cream: '#fbfbea',
  paper: '#fffdf5',
  lemon: '#ffdd3c',
  lemonDeep: '#f0be1e',
  lemonPale: '#fff3b5',
  lime: '#c9cf3a',
  leaf: '#6fae3a',
  green: '#4a8f2a',
  deep: '#2f6b2c',
  forest: '#21492b',
  mint: '#d5e8c0',
  sky: '#d6ecec',
  skyDeep: '#a9d4d8',
  water: '#8cc3c6',
  teal: '#2f7f7d',
  navy: '#2c4a5e',
  slate: '#64727a',
  stone: '#d8c39a',
  stoneDark: '#b79c6f',
  brick: '#bf6f4f',
  brickDark: '#9c5339',
  clay: '#dd8455',
  rose: '#e59a8b',
  berry: '#a2435c',
  plum: '#6d4a6e',
  wood: '#b9834f',
  woodDark: '#8c5d37',
  woodPale: '#dcb483',
  ink: '#33352a',
  white: '#ffffff',
}

export const skin = {
  pale: '#f6d3b3',
  fair: '#eebd94',
  olive: '#d79f6f',
  tan: '#b97a4c',
  brown: '#8f5a38',
  dark: '#6a3f29',
}

export const hair = {
  black: '#2b2523',
  brown: '#573a28',
  chestnut: '#84502c',
  ginger: '#c0692f',
  blond: '#dba74a',
  grey: '#a9aaa4',
  white: '#ecebe3',
}

/** Sky, clouds and hills (far to near) for a time of day or year. */
export const times = {
  day: {
    sky: '#d9eeee',
    glow: '#eef6df',
    cloud: '#f8fcf4',
    hills: ['#b5d3b4', '#97c182', '#78b04c', '#5b9c36'],
    tree: 'leaf',
  },
  dawn: {
    sky: '#fdeecb',
    glow: '#fff7d6',
    cloud: '#fffaf0',
    hills: ['#d9d9a6', '#b6ca7d', '#86b354', '#5f9c3b'],
    tree: 'leaf',
  },
  dusk: {
    sky: '#f9d8bd',
    glow: '#fde7c0',
    cloud: '#fdeadb',
    hills: ['#c7b6a0', '#a0a777', '#6f9050', '#4c7a3a'],
    tree: 'deep',
  },
  autumn: {
    sky: '#e4eee2',
    glow: '#f7f4d2',
    cloud: '#fbfbf0',
    hills: ['#c3cfa4', '#c2b967', '#a9a547', '#83903a'],
    tree: 'autumn',
  },
  winter: {
    sky: '#dfeaf0',
    glow: '#f2f5ee',
    cloud: '#fafcfc',
    hills: ['#d3dfdf', '#dde8df', '#eef3ea', '#f8faf3'],
    tree: 'bare',
  },
}
