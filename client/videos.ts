// Videos of other hosts, which load when they are asked for. A chunk of its own.
export function begin(): void {}
