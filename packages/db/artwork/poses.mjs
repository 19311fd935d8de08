/** Where a figure, 300 high, has its hips, feet and hands. */

export const poses = {
  stand: {
    feet: [
      [-17, 0],
      [17, 0],
    ],
    hands: [
      [-42, -108],
      [42, -108],
    ],
  },
  wave: {
    feet: [
      [-17, 0],
      [17, 0],
    ],
    hands: [
      [-42, -108],
      [86, -296],
    ],
    happy: true,
  },
  hips: {
    feet: [
      [-19, 0],
      [19, 0],
    ],
    hands: [
      [-30, -148],
      [30, -148],
    ],
    fore: 0.92,
  },
  walk: {
    feet: [
      [-40, -6],
      [36, 0],
    ],
    hands: [
      [44, -150],
      [-40, -144],
    ],
    kneeBend: [-1, -1],
    toes: 1,
    look: 0.7,
    lean: 4,
  },
  run: {
    feet: [
      [-74, -46],
      [58, -4],
    ],
    hands: [
      [54, -196],
      [-48, -166],
    ],
    kneeBend: [-1, -1],
    toes: 1,
    look: 0.8,
    lean: 20,
    happy: true,
  },
  kick: {
    feet: [
      [-24, 0],
      [78, -34],
    ],
    hands: [
      [-98, -176],
      [92, -196],
    ],
    kneeBend: [-1, -1],
    toes: 1,
    look: 0.8,
    lean: -6,
    happy: true,
  },
  carry: {
    feet: [
      [-17, 0],
      [17, 0],
    ],
    hands: [
      [-40, -164],
      [40, -164],
    ],
    fore: 0.66,
  },
  reach: {
    feet: [
      [-17, 0],
      [17, 0],
    ],
    hands: [
      [-42, -108],
      [122, -236],
    ],
    look: 0.7,
  },
  offer: {
    feet: [
      [-17, 0],
      [17, 0],
    ],
    hands: [
      [58, -166],
      [80, -160],
    ],
    look: 0.8,
    elbowBend: [1, 1],
  },
  desk: {
    feet: [
      [-17, 0],
      [17, 0],
    ],
    hands: [
      [-9, -180],
      [9, -180],
    ],
    fore: 0.72,
  },
  sit: {
    hip: [0, -84],
    feet: [
      [64, 0],
      [74, 0],
    ],
    hands: [
      [52, -104],
      [58, -100],
    ],
    kneeBend: [-1, -1],
    toes: 1,
    look: 0.6,
    elbowBend: [1, -1],
  },
  sitFront: {
    hip: [0, -88],
    feet: [
      [-19, 0],
      [19, 0],
    ],
    knees: [
      [-21, -74],
      [21, -74],
    ],
    hands: [
      [-22, -92],
      [22, -92],
    ],
    fore: 0.86,
  },
}
