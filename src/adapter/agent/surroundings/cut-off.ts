import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'internal'>[]>;

/** @returns whether nothing but this machine can be reached from here, whatever asks: the loopback device is all there is */
export const isCutOff = (interfaces: Interfaces = networkInterfaces()): boolean =>
  Object.values(interfaces).every((addresses) => addresses?.every(({ internal }) => internal) ?? true);
